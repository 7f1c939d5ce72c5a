import { read, verb } from '#server/platform/bind-verbs.ts'
import { countRequest, keepRequestCounts } from './count-requests.ts'
import { readHealthPage } from './read-health.ts'
import { noteRunning } from './running-processes.ts'
import { listRed, watchHealth } from './watch-health.ts'
import { keepWebhookFailures, noteWebhookFailure } from './webhook-failures.ts'

export const health = {
  watch: verb(watchHealth),
  noteRunning: verb(noteRunning),
  keepRequestCounts: verb(keepRequestCounts),
  keepWebhookFailures: verb(keepWebhookFailures),
  noteWebhookFailure: verb(noteWebhookFailure),
  readPage: verb(readHealthPage),
  countRequest: read(countRequest),
  listRed: read(listRed),
}
