import { type App, type Build, buildApp, buildOf } from './build-app.ts'

const BACKOFFICE: App = {
  name: 'backoffice',
  title: 'back office',
  root: 'backoffice',
  sources: ['backoffice', 'domain', 'storefront/fonts', 'package-lock.json'],
}

export function buildBackoffice(): Promise<void> {
  return buildApp(BACKOFFICE)
}

/** For whoever builds it behind other work; nothing where it is built. */
export function backofficeBuild(): Build | undefined {
  return buildOf(BACKOFFICE)
}
