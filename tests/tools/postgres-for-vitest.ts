import type { TestProject } from 'vitest/node'
import { providePostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One server for the whole run; every test file makes databases of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await providePostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
