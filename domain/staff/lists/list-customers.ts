import { defineList, type ListQuery } from './list-query.ts'

export const CUSTOMER_LIST = defineList({
  name: 'customers',
  columns: {
    name: 'Name',
    email: 'E-mail',
    mobile: 'Mobile',
    orders: 'Orders',
    value: 'Value',
    last: 'Last order',
    returns: 'Returns',
    refused: 'Refused parcels',
    since: 'Customer since',
  },
  usualColumns: ['name', 'email', 'mobile', 'orders', 'value', 'last'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    barred: { kind: 'yes or no', label: 'No cash on delivery' },
    refused: { kind: 'yes or no', label: 'Refused a parcel' },
    closed: { kind: 'yes or no', label: 'Account closed' },
  },
})

export type CustomerQuery = ListQuery<typeof CUSTOMER_LIST>
