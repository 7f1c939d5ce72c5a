import { buildApp } from './build-app.ts'

export function buildBackoffice(): Promise<void> {
  return buildApp({
    name: 'backoffice',
    title: 'back office',
    root: 'backoffice',
    sources: [
      'backoffice/**/*.{ts,tsx,css,svg}',
      'domain/**/*.ts',
      'storefront/fonts/*',
      'package-lock.json',
    ],
  })
}
