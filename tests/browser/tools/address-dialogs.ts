import type { Page } from 'playwright/test'
import { type Customer, type LAKSHMI_ROAD, logInSomebodyNew, putInCart, saveAddress } from './customer.ts'

/** The cart of somebody new who has one item in it. */
export async function openCart(
  page: Page,
  addresses: Parameters<typeof saveAddress>[2][] = [],
): Promise<Customer> {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  for (const address of addresses) await saveAddress(page, customer, address)
  await page.goto('/cart')
  return customer
}

export const select = (page: Page) => page.getByRole('dialog', { name: 'SELECT DELIVERY ADDRESS' })
export const form = (page: Page, title = 'Add New Address') => page.getByRole('dialog', { name: title })
export const deliversTo = (page: Page, address: string) => page.getByText(`Deliver to: ${address}`)
export const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })

export async function fillIn(page: Page, { name, phone, street, pincode }: Partial<typeof LAKSHMI_ROAD>) {
  if (name !== undefined) await field(page, 'Name').fill(name)
  if (phone !== undefined) await field(page, 'Phone').fill(phone)
  if (street !== undefined) await field(page, 'Address').fill(street)
  if (pincode !== undefined) await field(page, 'Pincode').fill(pincode)
}
