import { type App, buildApp } from './build-app.ts'
import type { SayWaiting } from './say-waiting.ts'

const STOREFRONT: App = {
  name: 'storefront',
  title: 'storefront',
  root: '.',
  sources: ['storefront', 'domain', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
}

export function buildStorefront(sayWaiting?: SayWaiting): Promise<void> {
  return buildApp(STOREFRONT, sayWaiting)
}
