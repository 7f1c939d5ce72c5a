import type { TestProject } from 'vitest/node'
import { providePostgres } from './postgres.ts'
import { createTemplates, type Templates } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    templates: Templates
  }
}

/** One server for the whole run; every test file makes databases of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await providePostgres()
  const { templates, remove } = await createTemplates(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('templates', templates)
  return async () => {
    await remove()
    await postgres.stop()
  }
}
