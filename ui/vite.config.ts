import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  clearScreen: false,
  build: {
    target: ['chrome105', 'safari16'],
    // No data: addresses and no inlined script, so that the content security policy stays at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The part that draws PDF pages is large; it is loaded from this computer, when a page is to be shown.
    chunkSizeWarningLimit: 3000
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/tests/setup.ts'],
    include: ['src/**/*.test.ts']
  }
});
