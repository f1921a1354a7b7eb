import './styles/fonts.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/forms.css';
import './styles/small.css';
import './styles/forced.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
