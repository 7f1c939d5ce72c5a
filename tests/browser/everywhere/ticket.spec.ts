import { randomUUID } from 'node:crypto'
import { runCommand } from '#tests/tools/cli.ts'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { comeFromElsewhere, sentTo } from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const environment = { DATA_DIR: process.env[DATA_DIR_VARIABLE] }
const facts = (page: Page) => page.getByRole('region', { name: /^Ticket T-/ })
const written = (page: Page) => page.getByRole('region', { name: 'MESSAGES' }).getByRole('listitem')
const form = (page: Page) => page.getByRole('region', { name: 'WRITE TO US AGAIN' })
const anEmail = () => `writer${randomUUID().slice(0, 12)}@example.com`

test.beforeEach(({ page }) => comeFromElsewhere(page))

async function writeToShop(page: Page, email: string, message: string): Promise<string> {
  await page.goto('/contactus')
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  const thanks = page.getByRole('main').getByRole('status')
  await expect(thanks).toContainText(/Your ticket number is T-\d{4,}\./)
  return /T-\d+/.exec(await thanks.innerText())?.[0] ?? ''
}

test('a ticket is seen by its link, answered by the shop, gone on with, and closed', async ({ page }) => {
  const email = anEmail()
  const ticket = await writeToShop(page, email, 'Does it fit?\n<img src=x onerror="alert(1)"> & <b>bold</b>')
  await page.getByRole('link', { name: 'See your ticket' }).click()
  await expect(page).toHaveURL(/\/ticket\/[\w-]{43}$/)
  await expect(facts(page).getByRole('heading', { level: 1 })).toHaveText(`Ticket ${ticket}`)
  await expect(facts(page)).toContainText('We have your message and will write to you.')
  await expect(facts(page)).toContainText(/ResolvedBy \d{1,2} \w{3} \d{4}/)
  await expect(written(page)).toHaveText([
    /^You.*Does it fit\?\s<img src=x onerror="alert\(1\)"> & <b>bold<\/b>$/s,
  ])
  await expectNoAxeViolations(page)

  const answer = ['tickets', 'answer', ticket, 'Which car do you have?', '--by', 'Ravi']
  expect((await runCommand({ environment }, ...answer)).code).toBe(0)
  await page.reload()
  await expect(facts(page)).toContainText('Answered')
  await expect(written(page).last()).toContainText('We have mailed our answer to the address that you gave.')

  await page.goto(await sentTo('mail.jsonl', email, /(?<=Which car do you have\?[\s\S]*)\/ticket\/[\w-]{43}/))
  await expect(written(page).last()).toContainText('Which car do you have?')
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  const field = form(page).getByLabel('Your message')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Please write your message')
  await field.fill('A red one.\nThanks')
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(form(page).getByRole('status')).toHaveText('Thank you. We have your message.')
  await expect(form(page).getByRole('status')).toBeFocused()
  await expect(written(page)).toHaveCount(3)
  await expect(field).toHaveValue('')
  await expect(facts(page)).toContainText('Open')
  await expectNoAxeViolations(page)

  await runCommand({ environment }, 'tickets', 'answer', ticket, 'It fits.', '--close')
  await page.reload()
  await expect(facts(page)).toContainText('This ticket is closed.')
  await expect(facts(page)).toContainText(/ResolvedOn \d{1,2} \w{3} \d{4}/)
  await expect(form(page).getByLabel('Your message will reopen the ticket')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a link to a ticket that is cut off, or meets no answer, says so', async ({
  page,
  complaints,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same on every screen')
  await page.goto('/ticket/cut-off')
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'WRITE TO US', exact: true })).toHaveAttribute(
    'href',
    '/contactus',
  )
  await page.goto(`/ticket/${'k'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')

  await writeToShop(page, anEmail(), 'Hello')
  await page.getByRole('link', { name: 'See your ticket' }).click()
  await form(page).getByLabel('Your message').fill('Are you there?')
  const words = 'Too many attempts. Please try again in 60 seconds.'
  await page.route('/contact/message', (route) => route.fulfill({ status: 429, json: { message: words } }))
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(form(page).getByRole('alert')).toHaveText(words)
  await expect(form(page).getByLabel('Your message')).toHaveValue('Are you there?')
  await page.route('/contact/ticket', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.')
  await page.unroute('/contact/ticket')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(written(page)).toHaveCount(1)
  // The browser reports what failed, as it should.
  complaints.length = 0
})
