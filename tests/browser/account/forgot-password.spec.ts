import { randomInt } from 'node:crypto'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, codeSentTo, logIn } from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function open(page: Page) {
  await page.goto('/userlogin')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  return dialog(page, 'Enter Your Mobile Number')
}

test('a forgotten password is replaced by way of a code to the mobile', async ({ page }) => {
  test.slow()
  const { mobile } = await aCustomer(page, { withMobile: true })
  const first = await open(page)
  await expect(first.getByLabel('Mobile number')).toBeFocused()
  await expectNoAxeViolations(page)
  await first.getByLabel('Mobile number').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
  await first.getByRole('button', { name: 'SUBMIT' }).click()

  const second = dialog(page, 'Enter OTP')
  await expect(second).toContainText(`If ${mobile} is registered with us, we've sent a code to it.`)
  await expect(second.getByLabel('OTP')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(second.getByLabel('OTP')).toHaveAttribute('inputmode', 'numeric')
  await expect(first).toBeHidden()
  await expectNoAxeViolations(page)
  await second.getByLabel('OTP').fill(await codeSentTo(mobile))
  await second.getByRole('button', { name: 'VERIFY OTP' }).click()

  const third = dialog(page, 'Reset Password')
  const password = third.getByLabel('New password', { exact: true })
  const confirmation = third.getByLabel('Confirm password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expectNoAxeViolations(page)
  const reset = third.getByRole('button', { name: 'RESET PASSWORD' })
  const alert = third.getByRole('alert')
  await reset.click()
  await expect(alert).toHaveText('Please enter a new password.')
  await password.fill('secret')
  await reset.click()
  await expect(alert).toHaveText(
    'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.',
  )
  await password.fill('Another2')
  await reset.click()
  await expect(alert).toHaveText('Please confirm your password.')
  await confirmation.fill('Another3')
  await reset.click()
  await expect(alert).toHaveText('Passwords do not match.')
  await confirmation.fill('Another2')
  await reset.click()

  await expect(page.getByRole('alert')).toHaveText('Password reset successful!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logIn(page, mobile, 'Another2')
})

test('each dialog says what is wrong, and stays', async ({ page, complaints }) => {
  const first = await open(page)
  const submit = first.getByRole('button', { name: 'SUBMIT' })
  const mobile = first.getByLabel('Mobile number')
  for (const wrong of ['', '98000', '98000000011', '020 5550 0148', 'abcdefghij']) {
    await mobile.fill(wrong)
    await submit.click()
    await expect(first.getByRole('alert')).toHaveText('Please enter a valid 10-digit mobile number.')
  }
  await mobile.fill('9800000000')
  await page.route('/auth/verify-mobile', (route) => route.fulfill({ status: 503, body: '' }))
  await submit.click()
  await expect(first.getByRole('alert')).toHaveText('Failed To send message. Please try again later.')
  await page.route('/auth/verify-mobile', (route) => route.fulfill({ json: { message: 'Message Sent' } }))
  await submit.click()

  const second = dialog(page, 'Enter OTP')
  const verify = second.getByRole('button', { name: 'VERIFY OTP' })
  for (const wrong of ['', '123', '1234567', 'abcd']) {
    await second.getByLabel('OTP').fill(wrong)
    await verify.click()
    await expect(second.getByRole('alert')).toHaveText('Please enter a valid OTP.')
  }
  await second.getByLabel('OTP').fill('123456')
  await page.route('/auth/verify-otp', (route) => route.fulfill({ json: 0 }))
  await verify.click()
  await expect(second.getByRole('alert')).toHaveText('Invalid OTP. Please try again.')
  await page.route('/auth/verify-otp', (route) => route.fulfill({ status: 500, body: 'x' }))
  await verify.click()
  await expect(second.getByRole('alert')).toHaveText('Failed to verify OTP. Please try again.')
  await page.route('/auth/verify-otp', (route) => route.fulfill({ json: 1 }))
  await verify.click()

  const third = dialog(page, 'Reset Password')
  await third.getByLabel('New password', { exact: true }).fill('Another2')
  await third.getByLabel('Confirm password', { exact: true }).fill('Another2')
  await page.route('/auth/change-password', (route) => route.fulfill({ json: 0 }))
  await third.getByRole('button', { name: 'RESET PASSWORD' }).click()
  await expect(third.getByRole('alert')).toHaveText('Failed to reset password. Please try again.')
  // The browser reports what failed, as it should.
  complaints.length = 0
})

test('a second code within the limit says when it can be had, and the dialog offers it then', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  // Codes are limited by address too, and the other journeys come from the same.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(1, 255)}` })
  const { mobile } = await aCustomer(page, { withMobile: true })
  const ask = async () => {
    const first = await open(page)
    await first.getByLabel('Mobile number').fill(mobile)
    await first.getByRole('button', { name: 'SUBMIT' }).click()
    return first
  }
  await ask()
  await expect(dialog(page, 'Enter OTP')).toBeVisible()
  const refused = await ask()
  await expect(refused.getByRole('alert')).toHaveText(/^You can ask for another code in \d+ seconds?\.$/)
  complaints.length = 0

  await page.route('/auth/verify-mobile', (route) =>
    route.fulfill({ json: { message: 'Message Sent' }, headers: { 'retry-after': '42' } }),
  )
  await refused.getByRole('button', { name: 'SUBMIT' }).click()
  const second = dialog(page, 'Enter OTP')
  const resend = second.getByRole('button', { name: 'RESEND' })
  const count = second.getByText(/^You can ask for another code in \d+ seconds\.$/)
  await expect(count).toBeVisible()
  await expect(resend).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.clock.runFor(42_000)
  await resend.click()
  await expect(second.getByText('Please use the latest code: earlier ones no longer work.')).toBeVisible()
  await expect(count).toBeVisible()

  // Somebody else has asked meanwhile.
  await page.route('/auth/verify-mobile', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many attempts.' },
      headers: { 'retry-after': '300' },
    }),
  )
  await page.clock.runFor(42_000)
  await resend.click()
  await expect(second.getByText('You can ask for another code in 5 minutes.')).toBeVisible()
  await page.route('/auth/verify-mobile', (route) => route.fulfill({ status: 503, body: '' }))
  await page.clock.runFor(300_000)
  await resend.click()
  await expect(second.getByText('Failed To send message. Please try again later.')).toBeVisible()
  await expect(resend).toBeEnabled()
  complaints.length = 0
})

test('the button says so while a dialog works', async ({ page }) => {
  const first = await open(page)
  const answer = Promise.withResolvers<void>()
  await page.route('/auth/verify-mobile', async (route) => {
    await answer.promise
    await route.fulfill({ json: { message: 'Message Sent' } })
  })
  await first.getByLabel('Mobile number').fill('9800000000')
  await first.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(first.getByRole('button', { name: 'SENDING...' })).toBeDisabled()
  answer.resolve()
  await expect(dialog(page, 'Enter OTP')).toBeVisible()
})

test('a dialog is closed by CLOSE, Escape and Back, and what was typed below is still there', async ({
  page,
}) => {
  const first = dialog(page, 'Enter Your Mobile Number')
  await page.goto('/userlogin')
  const email = page.getByLabel('Email or mobile number')
  const link = page.getByRole('link', { name: 'Forgot Password' })
  await email.fill('a@example.com')
  for (const close of [
    () => first.getByRole('button', { name: 'CLOSE' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await link.click()
    await expect(first).toBeVisible()
    await close()
    await expect(first).toBeHidden()
    await expect(email).toHaveValue('a@example.com')
  }
  await expect(link).toBeFocused()
})
