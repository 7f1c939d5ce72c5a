import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { besideShop } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, type Office, signInAs, test } from '../tools/office.ts'
import { expectRefusals, expectSound, said } from '../tools/office-page.ts'

const HOSTILE = '<img src=x onerror="alert(1)"> & <b>bold</b>'

/** What somebody has written on the contact page, under a name that nobody else has. */
async function written({ dataDir }: Office, { isLate = false } = {}) {
  const name = `Meera ${randomUUID().slice(0, 8)}`
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  const form = { name, email, mobile: '9800000001', orderNo: '999999', message: `Does it fit?\n${HOSTILE}` }
  const opened = await besideShop(dataDir, (shop) => shop.tickets.open(form, `ip of ${name}`))
  if (!('ticket' in opened)) throw new Error(`Nobody may write for ${opened.wait} s.`)
  if (isLate) await letBeLate(dataDir, email)
  return { ticket: opened.ticket, name }
}

/** Its first mail could not be sent, and both clocks have run out. */
async function letBeLate(dataDir: string, email: string) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { onLostConnection: () => {} })
  const past = Date.now() - 60_000
  const { id } = await database.db
    .insertInto('outbox')
    .values({
      channel: 'mail',
      recipient: email,
      subject: 'Not sent',
      text: '',
      sensitive: 1,
      created_at: past,
      next_try_at: past,
      given_up_at: past,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable('tickets')
    .set({ acknowledge_by: past, resolve_by: past, acknowledgement_id: id })
    .where('email', '=', email)
    .execute()
  await database.close()
}

test('a late ticket is found from Today, answered from a template and closed', async ({ page, office }) => {
  test.slow()
  const { ticket, name } = await written(office, { isLate: true })
  const template = `Thanks ${ticket}`
  await besideShop(office.dataDir, (shop) =>
    shop.office.saveTemplate({
      form: { name: template, subject: 'Hello', text: 'Dear {name}, thank you.' },
      actor: { kind: 'staff', name: 'Ravi' },
    }),
  )
  await signInAs(page, office, 'manager')
  const row = page.getByRole('row', { name: new RegExp(`^${ticket}\\b`) })

  await test.step('late ones say so, in words', async () => {
    await page.getByRole('link', { name: /Late tickets/ }).click()
    await expectSound(page, 'Inbox')
    await expect(row.getByText(/^Late since/)).toHaveCount(2)
    await expect(row).toContainText('999999 (not verified)')
    await page.getByRole('link', { name: 'Closed', exact: true }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('by its number, from anywhere', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find an order' }).fill(ticket)
    await expect(page.getByRole('option', { name: `${ticket} ${name}` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(HOSTILE)).toBeVisible()
    await expectSound(page, `Ticket ${ticket}`)
  })

  await test.step('somebody takes it, and notes something', async () => {
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(said(page)).toContainText('Assigned to')
    await page.getByLabel('Note, for staff only').fill('Called, no answer.')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'for staff only' })).toContainText(
      'Called, no answer.',
    )
    await expect(page.getByLabel('Note, for staff only')).toHaveValue('')
  })

  await test.step('the template is changed before it is sent', async () => {
    await page.getByLabel('Template').selectOption(template)
    await page.getByRole('button', { name: 'Use this template' }).click()
    const answer = page.getByLabel('Your answer')
    await expect(answer).toHaveValue(`Dear ${name}, thank you.`)
    await answer.fill(`Dear ${name}, it fits.`)
    await page.getByRole('button', { name: 'Send and close' }).click()
    await expect(said(page)).toContainText('The answer is on its way by e-mail. The ticket is closed.')
    await expect(page.getByRole('listitem').filter({ hasText: 'answered' })).toContainText(', it fits.')
    await expect(page.getByLabel('Your answer')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Open the ticket again' }).click()
    await expect(said(page)).toContainText('The ticket is open again.')
  })
})

test('of two people at one ticket, the second is told what the first did', async ({
  page,
  office,
  browser,
  complaints,
}) => {
  test.slow()
  const { ticket } = await written(office)
  await signInAs(page, office, 'manager')
  const other = await (await browser.newContext({ baseURL: office.url })).newPage()
  await signInAs(other, office, 'owner')
  for (const desk of [page, other]) await desk.goto(`/inbox/${ticket}`)
  await other.getByLabel('Your answer').fill('It fits.')
  await other.getByRole('button', { name: 'Send the answer' }).click()
  await expect(said(other)).toContainText('on its way')
  await expect(other.getByLabel('Your answer')).toHaveValue('')
  await page.getByLabel('Your answer').fill('My own words')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert')).toContainText(/Since you opened this ticket: .* answered/)
  await expect(page.getByLabel('Your answer')).toHaveValue('My own words')
  await expect(page.getByRole('listitem').filter({ hasText: 'answered' })).toContainText('It fits.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'answered' })).toHaveCount(2)
  await other.context().close()
  expectRefusals(complaints)
})
