//! A window of the same stack with nothing in it, beside which the program's is measured by `dev/window`.
#![allow(clippy::unwrap_used, missing_docs)]

use tao::event::{Event, WindowEvent};
use tao::event_loop::{ControlFlow, EventLoop};
use tao::platform::unix::WindowExtUnix as _;
use tao::window::WindowBuilder;
use wry::{WebViewBuilder, WebViewBuilderExtUnix as _};

fn main() {
    let events = EventLoop::new();
    let window = WindowBuilder::new().with_title("An empty window").build(&events).unwrap();
    let page = "<!doctype html><html lang=en><title>Empty</title><body style='background:#162e51'>";
    let webview = WebViewBuilder::new().with_html(page).build_gtk(window.default_vbox().unwrap()).unwrap();
    events.run(move |event, _, flow| {
        let _shown = (&window, &webview);
        *flow = match event {
            Event::WindowEvent { event: WindowEvent::CloseRequested, .. } => ControlFlow::Exit,
            _ => ControlFlow::Wait,
        };
    });
}
