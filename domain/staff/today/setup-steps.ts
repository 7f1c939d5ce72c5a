type Step = {
  label: string
  /** the screen where it is done */
  to?: string
  /** or the command */
  command?: string
  /** or the setting */
  setting?: string
}

/** What a shop needs before it can sell, in the order in which it is best done. */
export const SETUP_STEPS = {
  name: { label: 'Name and logo', to: '/shop' },
  gstin: { label: 'GSTIN', to: '/shop' },
  grievance: { label: 'Grievance officer: name, designation, e-mail and phone', to: '/shop' },
  delivery: { label: 'What delivery costs', command: 'delivery set rest --price 99 --free-from 2000' },
  payment: { label: 'Payment: a provider, or cash on delivery', setting: 'PAYMENT_PROVIDER' },
  sms: { label: 'A provider of SMS', setting: 'SMS_PROVIDER' },
  mail: { label: 'A mail server', setting: 'MAIL_PROVIDER' },
  backup: { label: 'A backup', to: '/health' },
  factor: { label: 'A second factor for an owner', to: '/account/second-factor' },
  product: { label: 'A product for sale', to: '/products/new' },
} as const satisfies Record<string, Step>

export type SetupStep = keyof typeof SETUP_STEPS

export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStep[]

/** What the shop is called until somebody names it. */
export const UNNAMED_SHOP = 'My shop'
