import { buildApp } from './build-app.ts'

export function buildBackoffice(): Promise<void> {
  return buildApp({
    name: 'backoffice',
    title: 'back office',
    root: 'backoffice',
    sources: ['backoffice', 'domain', 'storefront/fonts', 'package-lock.json'],
  })
}
