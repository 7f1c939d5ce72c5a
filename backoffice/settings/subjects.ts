import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'

type Subject = { to: string; label: string; about: string; for: Permission }

/** What can be set, each on a page of its own. */
const SUBJECTS: readonly Subject[] = [
  {
    to: '/shop',
    label: 'Shop details',
    about: 'Name, contact, address, GSTIN, logo and icons.',
    for: 'settings',
  },
  {
    to: '/settings/delivery',
    label: 'Delivery',
    about: 'Zones, charges and free delivery, dispatch and holidays, and where we do not deliver.',
    for: 'see settings',
  },
  {
    to: '/settings/couriers',
    label: 'Couriers',
    about: 'Who brings your parcels, and the links by which customers follow them.',
    for: 'see settings',
  },
  {
    to: '/settings/payments',
    label: 'Methods of payment',
    about: 'How customers can pay online, at the door, by bank and at the counter.',
    for: 'see settings',
  },
  {
    to: '/settings/cash',
    label: 'Cash on delivery',
    about: 'On or off, the fee, the limits, and who is called before packing.',
    for: 'see settings',
  },
  {
    to: '/settings/returns',
    label: 'Returns and promises',
    about: 'Days to return, warranty by category, cancelling, and the fit promise.',
    for: 'see settings',
  },
  {
    to: '/settings/invoices',
    label: 'Invoice series',
    about: 'How invoices and credit notes are numbered, and how far this year’s numbers are.',
    for: 'see settings',
  },
  {
    to: '/settings/mails',
    label: 'Mails to the shop',
    about: 'Who is told of new orders, returns, messages and low stock.',
    for: 'see settings',
  },
  {
    to: '/settings/environment',
    label: 'Environment',
    about: 'What was set when the shop was started. It can only be changed there.',
    for: 'settings',
  },
  {
    to: '/staff/rules',
    label: 'Rules for staff',
    about: 'Who needs a second factor, and which refunds need an owner.',
    for: 'staff',
  },
]

export const subjectsFor = (role: StaffRole): Omit<Subject, 'for'>[] =>
  SUBJECTS.filter((subject) => may(role, subject.for)).map(({ to, label, about }) => ({ to, label, about }))
