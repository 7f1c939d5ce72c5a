import type { Generated } from 'kysely'
import type { TemplateId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

/** A text that staff send to customers again and again. */
export type MessageTemplateTable = {
  id: Generated<TemplateId>
  /** raised with every change: who has seen an older one cannot overwrite it */
  version: number
  name: string
  name_key: string
  subject: string
  body: string
  changed_by: string
  changed_at: Instant
}
