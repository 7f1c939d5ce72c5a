import type { ComponentProps } from 'react'
import type { ShopDetail } from '#domain/profile/shop-details.ts'

type Field = {
  name: ShopDetail
  hint?: string
  isLong?: boolean
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'list'>
}

/** What people read of the shop, as the screen groups it. */
export const SHOP_PARTS: readonly { title: string; fields: readonly Field[] }[] = [
  {
    title: 'Name',
    fields: [
      { name: 'name', hint: 'On invoices and in messages.' },
      {
        name: 'shortName',
        hint: 'For where there is little room, such as on a phone. At most 30 characters.',
      },
      { name: 'tagline', hint: 'At most 100 characters.' },
      { name: 'description', hint: 'For search engines, and where a page is shared.', isLong: true },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'phone', input: { type: 'tel', inputMode: 'tel' } },
      { name: 'email', input: { type: 'email', inputMode: 'email' } },
      { name: 'openingHours', hint: 'For example: Monday to Saturday, 10 am to 7 pm' },
      { name: 'answerTime', hint: 'For example: within one working day' },
    ],
  },
  {
    title: 'Grievance officer',
    fields: [
      {
        name: 'grievanceOfficer',
        hint: 'Who deals with complaints. The law wants the name and designation on the contact page and in the policies.',
      },
      { name: 'grievanceDesignation', hint: 'For example: Manager, Customer Care' },
      {
        name: 'grievanceEmail',
        hint: 'If you leave it empty, the e-mail of the shop.',
        input: { type: 'email', inputMode: 'email' },
      },
      {
        name: 'grievancePhone',
        hint: 'If you leave it empty, the phone of the shop.',
        input: { type: 'tel', inputMode: 'tel' },
      },
      { name: 'grievanceHours', hint: 'For example: Monday to Friday, 10 am to 5 pm' },
    ],
  },
  {
    title: 'Address and tax',
    fields: [
      { name: 'address' },
      { name: 'area' },
      { name: 'city' },
      {
        name: 'state',
        hint: 'Together with the state of the buyer it decides which GST is charged.',
        input: { list: 'states' },
      },
      { name: 'pincode', input: { inputMode: 'numeric' } },
      { name: 'gstin', hint: 'On every invoice from now on. Older invoices stay as they are.' },
    ],
  },
]

export const SHOP_FIELDS = SHOP_PARTS.flatMap(({ fields }) => fields.map(({ name }) => name))
