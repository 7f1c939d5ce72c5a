import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, comeFromElsewhere, linkSentTo, logIn } from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test.beforeEach(({ page }) => comeFromElsewhere(page))

async function askForLink(page: Page, email: string) {
  await page.goto('/userlogin?forgot')
  await dialog(page, 'Enter Your Mobile Number')
    .getByRole('button', { name: 'No mobile number with us? Reset by e-mail' })
    .click()
  const asking = dialog(page, 'Reset by e-mail')
  await expect(asking.getByLabel('Email')).toBeFocused()
  await asking.getByLabel('Email').fill(email)
  await asking.getByRole('button', { name: 'SEND LINK' }).click()
  const sent = dialog(page, 'Check your e-mail')
  const words = `If ${email} is registered with us, we've sent a link to it. It works for 30 minutes.`
  await expect(sent.getByText(words)).toBeVisible()
  return sent
}

test('a forgotten password is replaced by way of a link in a mail, once', async ({ page }) => {
  test.slow()
  const { email } = await aCustomer(page)
  const sent = await askForLink(page, email)
  await expectNoAxeViolations(page)
  await sent.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const link = await linkSentTo(email)
  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(await response?.text()).not.toContain(link.slice('/reset/'.length))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expectNoAxeViolations(page)

  const password = page.getByLabel('New password', { exact: true })
  const confirmation = page.getByLabel('Confirm password', { exact: true })
  const reset = page.getByRole('button', { name: 'RESET PASSWORD' })
  const alert = page.getByRole('alert')
  await reset.click()
  await expect(alert).toHaveText('Please enter a new password.')
  await password.fill('secret')
  await reset.click()
  await expect(alert).toHaveText(
    'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.',
  )
  await password.fill('Another2')
  await confirmation.fill('Another3')
  await reset.click()
  await expect(alert).toHaveText('Passwords do not match.')
  await confirmation.fill('Another2')
  const asked = page.waitForRequest('**/auth/reset-password')
  await reset.click()
  expect((await asked).headers().referer ?? '').toBe('')
  await expect(alert).toHaveText('Password reset successful!')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'LOGIN', exact: true }).click()
  await logIn(page, email, 'Another2')

  await page.goto(link)
  await password.fill('Another4')
  await confirmation.fill('Another4')
  await reset.click()
  await expect(alert).toHaveText('This link no longer works.')
})

test('an e-mail that nobody has is answered alike', async ({ page }) => {
  await askForLink(page, `nobody${randomUUID().slice(0, 12)}@example.com`)
})

test('the dialog for the e-mail says what is wrong, and stays', async ({ page, complaints }) => {
  await page.goto('/userlogin?forgot=email')
  const asking = dialog(page, 'Reset by e-mail')
  await expectNoAxeViolations(page)
  const send = asking.getByRole('button', { name: 'SEND LINK' })
  await send.click()
  await expect(asking.getByRole('alert')).toHaveText('Email is required')
  await asking.getByLabel('Email').fill('asha')
  await send.click()
  await expect(asking.getByRole('alert')).toHaveText('Please enter a valid email')
  await asking.getByLabel('Email').fill('asha@example.com')
  await page.route('/auth/request-reset', (route) => route.fulfill({ status: 503, body: '' }))
  await send.click()
  await expect(asking.getByRole('alert')).toHaveText('Failed To send message. Please try again later.')
  await asking.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The browser reports what failed, as it should.
  complaints.length = 0
})

test('a link that is cut off, or no longer good, leads to a new one', async ({ page, complaints }) => {
  await page.goto('/reset/cut-off')
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  await page.getByRole('link', { name: 'SEND ME A NEW LINK' }).click()
  await expect(dialog(page, 'Reset by e-mail')).toBeVisible()

  await page.goto(`/reset/${'k'.repeat(43)}`)
  await page.getByLabel('New password', { exact: true }).fill('Another2')
  await page.getByLabel('Confirm password', { exact: true }).fill('Another2')
  await page.route('/auth/reset-password', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.')
  await page.unroute('/auth/reset-password')
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  complaints.length = 0
})
