import { read, verb } from '#server/platform/bind-verbs.ts'
import { findConfirmedTo } from './list-of-order.ts'
import { listMessagesTo } from './messages-to.ts'
import { listUnregisteredTexts } from './unregistered-texts.ts'

export const messages = {
  listUnregisteredTexts: verb(listUnregisteredTexts),
  findConfirmedTo: read(findConfirmedTo),
  listTo: read(listMessagesTo),
}
