import { read, verb } from '#server/platform/bind-verbs.ts'
import { askForNotice } from './ask-for-notice.ts'
import { listNoticesTo } from './queries.ts'
import { sendNotices } from './send-notices.ts'

export const backInStock = {
  ask: verb(askForNotice),
  send: verb(sendNotices),
  listTo: read(listNoticesTo),
}
