import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { insertMember, MEMBER_PASSWORD } from '#tests/builders/member.ts'
import { RunningShop } from '../../tools/running-shop.ts'
import { test as base, expect, type Page } from './journey.ts'

export const PASSWORD = 'a lamp for every road'

export type Office = {
  url: string
  /** where customers are */
  shopUrl: string
  dataDir: string
  /** makes the first owner, once */
  setupLink: string
}

/**
 * A shop of its own with its back office, for all journeys of one worker; those that change its rules ask for one that
 * nobody else has.
 */
export const test = base.extend<{ office: Office }, { isForOneJourney: boolean; opened: Office }>({
  isForOneJourney: [false, { option: true, scope: 'worker' }],
  opened: [
    // biome-ignore lint/correctness/noUnusedFunctionParameters: whoever wants another value gets another worker, and shop
    async ({ isForOneJourney }, use) => {
      await buildBackoffice()
      const dataDir = mkdtempSync(join(tmpdir(), 'office-'))
      const shop = new RunningShop({ DATA_DIR: dataDir, BACKOFFICE_PORT: '0', TRUSTED_PROXIES: '127.0.0.1' })
      await shop.address
      const said = (fact: string) => new RegExp(`"${fact}":"([^"]+)"`).exec(shop.output)?.[1] ?? ''
      await use({ url: said('backoffice'), shopUrl: said('shop'), dataDir, setupLink: said('setup') })
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  office: async ({ opened }, use) => use(opened),
  baseURL: async ({ opened }, use) => use(opened.url),
})

/** Somebody of the staff, by e-mail. */
export async function memberOf({ dataDir }: Office, role: StaffRole): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { onLostConnection: () => {} })
  const { email } = await insertMember(database, role)
  await database.close()
  return email
}

/** Somebody of the staff, signed in. */
export async function signInAs(page: Page, office: Office, role: StaffRole): Promise<void> {
  const email = await memberOf(office, role)
  await page.goto('/login')
  await signIn(page, email, MEMBER_PASSWORD)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
