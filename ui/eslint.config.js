import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'src/wire/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } }
  },
  {
    // Tauri is known to one file.
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    ignores: ['src/backend.ts', 'src/tests/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['@tauri-apps/*'] }] }
  }
);
