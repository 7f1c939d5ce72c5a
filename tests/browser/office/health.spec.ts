import { openDatabase } from '#server/platform/database/open-database.ts'
import { besideShop } from '#tests/tools/office-orders.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectRefusals, expectSound, said } from '../tools/office-page.ts'

// What is red in one journey is red in all of them.
test.use({ isForOneJourney: true })

test('the owner backs the shop up, proves the backup, has it done nightly, and sees what is red', async ({
  page,
  office,
  complaints,
}) => {
  test.slow()
  await signInAs(page, office, 'owner')
  await page.goto('/health')
  await expectSound(page, 'Health')
  const backups = page.locator('#backups')
  await expect(backups).toContainText('There are no backups yet.')
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(said(page)).toContainText('The backup has begun.')
  await expect(backups.getByRole('row').last()).toContainText(/\d (KB|MB), \d+ files/, { timeout: 60_000 })

  await backups.getByRole('button', { name: /^Prove shop-/ }).click()
  await expect(said(page)).toContainText('is being restored and checked.')
  await expect(backups.getByRole('row').last()).toContainText(/Proven ?\d/, { timeout: 60_000 })

  await page.getByLabel('How many to keep').fill('many')
  await page.getByRole('button', { name: 'Save the nightly backup' }).click()
  await expect(page.getByText('The number of backups must be a whole number from 1 to 365')).toBeVisible()
  await page.getByLabel('Back up every night').check()
  await page.getByLabel('At (time in India)').selectOption('4:00 am')
  await page.getByLabel('How many to keep').fill('7')
  await page.getByRole('button', { name: 'Save the nightly backup' }).click()
  await expect(page.getByText(/^Every night at 4:00 am; .* The last 7 are kept\.$/)).toBeVisible()

  await besideShop(office.dataDir, async (shop) => {
    await shop.backup.changeNightly({ given: { keep: 30 } }, { kind: 'staff', name: 'Ravi' })
  })
  await page.getByRole('button', { name: 'Save the nightly backup' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this in the meantime.')

  expectRefusals(complaints)

  const email = await aFailedMail(office.dataDir)
  await page.goto('/health')
  await expectSound(page, 'Health')
  const messages = page.locator('#messages')
  await expect(messages).toContainText(email)
  await page.goto('/')
  await page.getByRole('link', { name: /^Needs attention: Mails and SMS/ }).click()
  await messages.getByRole('button', { name: /^Try again: message \d+ to/ }).click()
  await expect(said(page)).toContainText('Sending it again now.')
})

/** Nobody tries to send it any more, and the shop has seen that. */
async function aFailedMail(dataDir: string): Promise<string> {
  const { db, close } = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { onLostConnection: () => {} },
  )
  const now = Date.now()
  const mail = { channel: 'mail', recipient: 'meera@example.com', subject: 'Your order', text: 'A' } as const
  await db
    .insertInto('outbox')
    .values({
      ...mail,
      sensitive: 0,
      created_at: now,
      next_try_at: now,
      given_up_at: now,
      last_error: 'mailbox busy',
    })
    .execute()
  const red = { item: 'messages', is_red: 1, is_told: 1, told_at: now } as const
  await db
    .insertInto('health_states')
    .values(red)
    .onConflict((conflict) => conflict.column('item').doUpdateSet(red))
    .execute()
  await close()
  return mail.recipient
}
