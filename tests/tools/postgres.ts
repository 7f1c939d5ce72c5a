import { OwnPostgres } from './own-postgres.ts'

export type TestPostgres = {
  /** a database of a server where tests may create and drop others */
  url: string
  stop: () => Promise<void>
}

// The tests' data may be lost in a crash of the machine: no test looks for it afterwards.
const QUICK = ['fsync=off', 'full_page_writes=off']

/** The server named by DATABASE_URL_TEST, else one of our own in a private folder. */
export async function providePostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, stop: async () => {} }
  const own = await OwnPostgres.create(QUICK)
  return { url: own.url, stop: () => own.stop() }
}
