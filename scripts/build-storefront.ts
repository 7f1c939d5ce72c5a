import { buildApp } from './build-app.ts'

export function buildStorefront(): Promise<void> {
  return buildApp({
    name: 'storefront',
    title: 'storefront',
    root: '.',
    sources: ['storefront', 'domain', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
  })
}
