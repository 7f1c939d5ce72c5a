import type { TestProject } from 'vitest/node'
import { providePostgres } from './postgres.ts'
import { createTemplates, type Templates } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    templates: Templates
  }
}

type Databases = { url: string; templates: Templates; remove: () => Promise<void> }

/** Each project of a run loads this file anew; what all of them share is kept outside it. */
const shared = globalThis as { testDatabases?: { made: Promise<Databases>; users: number } | undefined }

/** One server for the whole run; every test file makes databases of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testDatabases ??= { made: makeDatabases(), users: 0 }
  const databases = shared.testDatabases
  databases.users += 1
  const { url, templates, remove } = await databases.made
  project.provide('postgresUrl', url)
  project.provide('templates', templates)
  return async () => {
    databases.users -= 1
    if (databases.users > 0) return
    shared.testDatabases = undefined
    await remove()
  }
}

async function makeDatabases(): Promise<Databases> {
  const postgres = await providePostgres()
  const { templates, remove } = await createTemplates(postgres.url)
  return {
    url: postgres.url,
    templates,
    remove: async () => {
      await remove()
      await postgres.stop()
    },
  }
}
