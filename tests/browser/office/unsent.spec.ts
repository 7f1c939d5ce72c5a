import { openDatabase } from '#server/platform/database/open-database.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound } from '../tools/office-page.ts'

test('messages that did not leave are found, and tried again many at once', async ({ page, office }) => {
  test.slow()
  const database = await openDatabase(
    { dataDir: office.dataDir, databaseUrl: undefined },
    { onLostConnection: () => {} },
  )
  const now = Date.now()
  for (const name of ['meera', 'ravi']) {
    await database.db
      .insertInto('outbox')
      .values({
        channel: 'mail',
        recipient: `${name}@example.com`,
        subject: 'Your order is shipped',
        text: 'A',
        sensitive: 0,
        created_at: now,
        next_try_at: now,
        given_up_at: now,
        last_error: 'mailbox busy',
      })
      .execute()
  }
  await database.close()
  await signInAs(page, office, 'manager')
  await page.getByRole('link', { name: /Unsent messages/ }).click()
  await expectSound(page, 'Unsent')
  await page.getByRole('searchbox', { name: 'Search' }).fill('meera')
  await expect(page.getByRole('row', { name: /ravi@/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  for (const name of ['meera', 'ravi'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select message \\d+ to ${name}@`) }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sending 2 messages again now.' })).toBeVisible()
})
