import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew, putInCart, saveAddress } from '../tools/customer.ts'
import { answerWith, hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const M1_H4 = 'Kiranta Marg M1 H4 LED Pair 6000K'
const OUT_OF_STOCK = 'Kiranta Marg M1 H7 LED Pair 6000K'

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => item(page, name).getByRole('combobox', { name: 'Qty' })
const payButton = (page: Page) => page.getByRole('button', { name: 'PAY' })

/** A cart line as the shop would tell of it. */
const aLine = (line: { name: string; quantity: number; noStock: number }, id = 1) => ({
  id,
  productId: id,
  prize: 100,
  Discount: 0,
  featureImage: null,
  tax: 18,
  ...line,
})

test.describe('a quantity', () => {
  test('is changed by the dropdown, and shown at once @both', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await page.goto('/cart')
    await expect(quantityOf(page, M1_H4).getByRole('option')).toHaveText(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    )
    const release = await hold(page, 'Cart')
    await quantityOf(page, M1_H4).selectOption('3')
    await expect(quantityOf(page, M1_H4)).toHaveValue('3')
    await expect(item(page, M1_H4)).toHaveAttribute('aria-busy', 'true')
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(page.getByText('Cart updated successfully')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Price details (3 items)' })).toBeVisible()
    await expect(payButton(page)).toHaveText('PAY ₹5,310.00')
    await page.reload()
    await expect(quantityOf(page, M1_H4)).toHaveValue('3')
  })

  test('above the stock cannot be chosen', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1020)
    await page.goto('/cart')
    const options = quantityOf(page, 'Kiranta Vajra D1S').getByRole('option')
    await expect(options.nth(3)).toBeEnabled()
    await expect(options.nth(4)).toBeDisabled()
    await expect(options.nth(9)).toBeDisabled()
  })

  test('that cannot be had is shown with a note, and blocks the order', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await saveAddress(page, customer)
    await answerWith(page, 'cart', {
      cart: [
        aLine({ name: 'Lamp', quantity: 12, noStock: 50 }),
        aLine({ name: 'Relay', quantity: 5, noStock: 4 }, 2),
        aLine({ name: 'Fuse', quantity: 4, noStock: 4 }, 3),
      ],
    })
    await page.goto('/cart')
    await expect(quantityOf(page, 'Lamp')).toHaveValue('12')
    await expect(quantityOf(page, 'Lamp')).toHaveAccessibleDescription('Please choose at most 10')
    await expect(quantityOf(page, 'Relay')).toHaveValue('5')
    await expect(quantityOf(page, 'Relay')).toHaveAccessibleDescription('Only 4 left: please choose fewer')
    await expect(quantityOf(page, 'Fuse')).toHaveAccessibleDescription('')
    await expect(page.getByText('Deliver to: Asha Rao')).toBeVisible()
    await expectNoAxeViolations(page)
    await payButton(page).click()
    await expect(page.getByText('Cannot place order. Out of stock: Lamp, Relay')).toBeVisible()
  })

  test('that is refused goes back to what it was', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await refuse(page, 'Cart', 'Boom')
    await page.goto('/cart')
    await quantityOf(page, M1_H4).selectOption('3')
    await expect(page.getByText('Failed to set item. Please try again.')).toBeVisible()
    await expect(quantityOf(page, M1_H4)).toHaveValue('1')
  })

  test('that was not kept, in spite of the reply, is told', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await answerWith(page, 'Cart', { Cart: { id: 1, productId: 1001, quantity: 3 } })
    await page.goto('/cart')
    await quantityOf(page, M1_H4).selectOption('3')
    await expect(page.getByText('Failed to set item. Please try again.')).toBeVisible()
    await expect(quantityOf(page, M1_H4)).toHaveValue('1')
  })
})

test.describe('removing an item', () => {
  test('asks first', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await putInCart(page, customer, 1008)
    await page.goto('/cart')
    const remove = page.getByRole('button', { name: `Remove ${M1_H4}` })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'REMOVE ITEM' })
    await expect(dialog).toContainText('Are you sure you want to remove this item from your cart?')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()

    await remove.click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Cart updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeFocused()
    await expect(item(page, M1_H4)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeVisible()
  })

  test('that is refused, or did not happen in spite of the reply, is told', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await page.goto('/cart')
    const removeIt = async () => {
      await page.getByRole('button', { name: `Remove ${M1_H4}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      const failure = page.getByText('Failed to remove item. Please try again.')
      await expect(failure).toBeVisible()
      await expect(item(page, M1_H4)).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(failure).toHaveCount(0)
    }
    await refuse(page, 'Cart', 'Boom')
    await removeIt()
    await page.unrouteAll()
    await answerWith(page, 'Cart', { Cart: null })
    await removeIt()
  })
})

test.describe('an item that is out of stock', () => {
  test('is dimmed, blocks the order, and can still be removed', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await putInCart(page, customer, 1002)
    // Others have bought the last one since.
    await intercept(page, 'cart', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      for (const line of data.cart) if (line.productId === 1002) line.noStock = 0
      await route.fulfill({ response, json: { data } })
    })
    await page.goto('/cart')
    const warning = page.getByText(`Cannot proceed: ${OUT_OF_STOCK} is out of stock`)
    await expect(warning).toBeVisible()
    await expect(item(page, OUT_OF_STOCK)).toContainText('Out of Stock')
    await expect(quantityOf(page, OUT_OF_STOCK)).toBeDisabled()
    await expect(page.getByText('Cannot proceed - Some items are out of stock')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expectNoAxeViolations(page)

    // Another change tells nothing new.
    await expect(warning).toHaveCount(0)
    await quantityOf(page, M1_H4).selectOption('2')
    await expect(page.getByText('Cart updated successfully')).toBeVisible()
    expect(await warning.count()).toBe(0)

    await page.getByRole('button', { name: `Remove ${OUT_OF_STOCK}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(payButton(page)).toBeVisible()
  })

  test('is named together with the others', async ({ page }) => {
    await logInSomebodyNew(page)
    await answerWith(page, 'cart', {
      cart: [
        aLine({ name: 'Lamp', quantity: 1, noStock: 0 }),
        aLine({ name: 'Relay', quantity: 1, noStock: -2 }, 2),
        aLine({ name: 'Fuse', quantity: 1, noStock: 4 }, 3),
      ],
    })
    await page.goto('/cart')
    const toast = page.getByRole('status').filter({ hasText: 'Cannot proceed: Lamp, Relay are out of stock' })
    await expect(toast).toBeVisible()
    // Each name leads to its line, in the toast and where the pay button was.
    await toast.getByRole('link', { name: 'Relay' }).click()
    await expect(item(page, 'Relay')).toBeFocused()
    await expect(item(page, 'Relay')).toBeInViewport()
    await expect(toast).toHaveCount(0)
    const blocked = page.getByText('Cannot proceed - Some items are out of stock').locator('..')
    await expect(blocked.getByRole('link')).toHaveText(['Lamp', 'Relay'])
    await blocked.getByRole('link', { name: 'Lamp' }).press('Enter')
    await expect(item(page, 'Lamp')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART (3 ITEM)')
  })
})
