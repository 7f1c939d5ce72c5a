import { defineList, type ListQuery } from './list-query.ts'

/** Messages that did not leave: given up within a week, or tried again. */
export const UNSENT_LIST = defineList({
  name: 'unsent',
  columns: { to: 'To', message: 'Message', written: 'Written', state: 'State', problem: 'What happened' },
  usualColumns: ['to', 'message', 'written', 'state', 'problem'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    channel: {
      kind: 'words',
      label: 'Sent by',
      words: ['mail', 'sms'],
      names: { mail: 'e-mail', sms: 'SMS' },
    },
    over: { kind: 'yes or no', label: 'No more attempts' },
    written: { kind: 'days', label: 'Written' },
  },
})

export type UnsentQuery = ListQuery<typeof UNSENT_LIST>
