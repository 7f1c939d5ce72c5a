import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew, putOnWishlist } from '../tools/customer.ts'
import { answerWith, hold, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const LAMP = 1001

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Please login to view your wishlist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'LOGIN', exact: true })).toHaveAttribute('href', '/userlogin')
  await expectNoAxeViolations(page)
})

test('a visitor who taps a heart finds the login, and the way back', async ({ page }) => {
  await page.goto('/shopbymodel')
  await page
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  const said = page.getByRole('status').filter({ hasText: 'Please Login For Access Feature' })
  await expect(said.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/userlogin?back=/shopbymodel',
  )
})

test('an empty wishlist says how to fill it', async ({ page }) => {
  await logInSomebodyNew(page)
  const release = await hold(page, 'wishlist')
  await page.goto('/wishlist')
  await expect(page.getByRole('status').filter({ hasText: 'Almost there...' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY WISHLIST (0 ITEMS)')
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await expect(page.getByText('Tap the heart on a product to save it here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'BROWSE PRODUCTS' })).toHaveAttribute('href', '/')
  await expectNoAxeViolations(page)
})

test('favourites are listed with their prices, and leave by their heart @both', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putOnWishlist(page, customer, LAMP)
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY WISHLIST (1 ITEMS)')
  const card = page.getByRole('article')
  await expect(card).toContainText('₹1,770')
  await expect(card).toContainText('₹2,360')
  await expect(card).toContainText('25% OFF')
  await expectNoAxeViolations(page)

  const release = await hold(page, 'Wishlist')
  const heart = card.getByRole('button', { name: /^Favourite/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await expect(card).toBeVisible()
  release()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('a favourite that cannot be removed stays', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putOnWishlist(page, customer, LAMP)
  await refuse(page, 'Wishlist', 'no')
  await page.goto('/wishlist')
  const heart = page.getByRole('article').getByRole('button', { name: /^Favourite/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('Failed to remove from wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a wishlist that cannot be read says why', async ({ page }) => {
  await logInSomebodyNew(page)
  await answerWith(page, 'wishlist', { wishlist: 'none' })
  await page.goto('/wishlist')
  await expect(page.getByRole('alert')).toHaveText('Error: Invalid wishlist data format')
  await refuse(page, 'wishlist', '')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to load wishlist')
  await expectNoAxeViolations(page)
})
