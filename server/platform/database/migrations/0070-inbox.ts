import type { SchemaWords } from '../schema-words.ts'

/** Whose ticket it is, what staff note about it for each other, and the whole of what the shop says of its grievance officer. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  `alter table tickets add column assigned_to ${whole}`,
  table('ticket_notes', [
    id,
    `ticket_id ${whole} not null references tickets (id)`,
    // such as note or assigned; the code alone says which there are
    'kind text not null',
    'text text',
    'done_by text not null',
    `done_at ${whole} not null`,
  ]),
  'create index ticket_notes_of_ticket on ticket_notes (ticket_id, id)',

  'alter table shops add column grievance_officer text',
  'alter table shops add column grievance_designation text',
  'alter table shops add column grievance_phone text',
  'alter table shops add column grievance_hours text',

  // What was called Messages is called Unsent.
  `update saved_views set list = 'unsent' where list = 'messages'`,
]
