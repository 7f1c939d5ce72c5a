import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { comeFromElsewhere, logInSomebodyNew, sentTo } from '../tools/customer.ts'
import { arriveAsleep, expect, type Page, test } from '../tools/journey.ts'

const form = (page: Page) => page.getByRole('region', { name: 'WRITE TO US' })
const anEmail = () => `writer${randomUUID().slice(0, 12)}@example.com`

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('somebody writes to the shop and gets a ticket number, on the page and by mail @both', async ({
  page,
}) => {
  const email = anEmail()
  await page.goto('/contactus')
  await expect(page.getByRole('region', { name: 'CONTACT INFO' })).toContainText(
    /GRIEVANCE OFFICER.*Designation.*Phone.*Hours.*Email/s,
  )
  await expect(form(page)).toContainText(
    /We usually answer within 1 working day\..*by mail within 48 hours\. We answer within one month at the latest\./,
  )
  await form(page).getByLabel('Your name').fill('Asha Rao')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Mobile number (optional)').fill('98000 00001')
  await form(page).getByLabel('Order number (optional)').fill('12')
  await form(page).getByLabel('Your message').fill('Does the lamp fit?\nIt is <b>red</b>.')
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  const thanks = form(page).getByRole('status')
  await expect(thanks).toContainText(/Thank you. Your ticket number is T-\d{4,}\./)
  await expect(thanks).toContainText(
    `We are sending it to ${email} as well. We usually answer within 1 working day, and within one month at the latest.`,
  )
  await expect(thanks).toBeFocused()
  await expectNoAxeViolations(page)
  const ticket = /T-\d+/.exec(await thanks.innerText())?.[0] ?? ''
  expect(await sentTo('mail.jsonl', email, /Your ticket number is T-\d+/)).toBe(
    `Your ticket number is ${ticket}`,
  )

  await thanks.getByRole('link', { name: 'Write another message' }).click()
  await expect(form(page).getByLabel('Your message')).toHaveValue('')
})

test('what is wrong with a message is said at its fields, until they are edited', async ({ page }) => {
  await page.goto('/contactus')
  await form(page).getByLabel('Mobile number (optional)').fill('123')
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  for (const text of [
    'Please enter your name',
    'Email is required',
    'Please enter a mobile number of 10 digits, or leave it empty',
    'Please write your message',
  ]) {
    await expect(form(page).getByText(text)).toBeVisible()
  }
  const name = form(page).getByLabel('Your name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter your name')
  await expectNoAxeViolations(page)
  await name.fill('A')
  await expect(form(page).getByText('Please enter your name')).toBeHidden()
  await expect(form(page).getByText('Email is required')).toBeVisible()
  await expect(form(page).getByLabel('Mobile number (optional)')).toHaveValue('123')
})

test('a message says that it is being sent, and what went wrong, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  await page.goto('/contactus')
  await form(page).getByLabel('Your name').fill('Asha')
  await form(page).getByLabel('Email').fill(anEmail())
  await form(page).getByLabel('Your message').fill('Hello')
  const answer = Promise.withResolvers<void>()
  await page.route('/contact', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { message: 'secrets of the server' } })
  })
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(form(page).getByRole('button', { name: 'SENDING...' })).toBeDisabled()
  answer.resolve()
  const alert = form(page).getByRole('alert')
  await expect(alert).toHaveText('Your message could not be sent. Please try again.')
  const words = 'Too many attempts. Please try again in 30 seconds.'
  await page.route('/contact', (route) => route.fulfill({ status: 429, json: { message: words } }))
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(alert).toHaveText(words)
  await expect(form(page).getByLabel('Your message')).toHaveValue('Hello')
  // The browser reports what failed, as it should.
  complaints.length = 0
})

test('a customer finds name and e-mail filled in', async ({ page }) => {
  const { name, email } = await logInSomebodyNew(page)
  await page.goto('/contactus')
  await expect(form(page).getByLabel('Your name')).toHaveValue(name)
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent all the same, and the page says what is wrong or gives thanks', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contactus')
    await form(page).getByLabel('Your name').fill('Asha "<b>" Rao')
    await form(page).getByLabel('Email').fill('asha')
    await form(page).getByLabel('Your message').fill('One\nTwo')
    await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
    await expect(form(page).getByText('Please enter a valid email')).toBeVisible()
    await expect(form(page).getByLabel('Your name')).toHaveValue('Asha "<b>" Rao')
    await expect(form(page).getByLabel('Your message')).toHaveValue('One\nTwo')
    await form(page).getByLabel('Email').fill(anEmail())
    await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
    await expect(form(page)).toContainText(/Your ticket number is T-\d{4,}\./)
    // A page that says what is wrong comes as 400, which the browser reports.
    complaints.length = 0
  })
})

test('a message sent before the page is awake is one ticket, and the page that answers wakes up', async ({
  page,
}) => {
  const wake = await arriveAsleep(page, '/contactus')
  await form(page).getByLabel('Your name').fill('Asha')
  await form(page).getByLabel('Email').fill(anEmail())
  await form(page).getByLabel('Your message').fill('Hello')
  await form(page).getByRole('button', { name: 'SEND MESSAGE' }).click()
  const thanks = form(page).getByRole('status')
  await expect(thanks).toContainText(/Your ticket number is T-\d{4,}\./)
  wake()
  await expect(thanks).toBeFocused()
  await thanks.getByRole('link', { name: 'Write another message' }).click()
  await expect(form(page).getByLabel('Your message')).toHaveValue('')
})

test('a form sent without scripts is answered for its sender alone, and not taken from other sites', async ({
  request,
}) => {
  const fields = { name: 'Asha', email: anEmail(), message: 'Hello' }
  const send = (headers: Record<string, string>, change = {}) =>
    request.post('/contactus', {
      form: { ...fields, ...change },
      headers: { 'x-forwarded-for': '10.9.9.9', ...headers },
    })
  const sent = await send({})
  expect(sent.status()).toBe(200)
  expect(sent.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(sent.headers()['content-security-policy']).toContain("default-src 'self'")
  expect(await sent.text()).toMatch(/T-<!-- -->\d|T-\d{4,}/)
  expect((await send({}, { message: '' })).status()).toBe(400)
  expect((await send({ origin: 'https://evil.example' })).status()).toBe(403)
  expect((await request.get('/contactus')).headers()['cache-control']).toContain('public')
})
