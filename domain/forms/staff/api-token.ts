import * as v from 'valibot'
import { toApiTokenId } from '#domain/ids.ts'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import { nameSchema, sentenceSchema, wholeNumber } from '../typed.ts'
import { staffRoleSchema } from './staff.ts'

const LONGEST_NAME = 60
export const MOST_TOKEN_DAYS = 730

/** A token for a program: what it is for, what it may do, and for how many days. */
export const apiTokenSchema = v.object({
  name: nameSchema(LONGEST_NAME),
  role: staffRoleSchema,
  days: v.pipe(
    v.number('Days must be a whole number'),
    v.integer('Days must be a whole number'),
    v.minValue(1, 'Days must be at least 1'),
    v.maxValue(MOST_TOKEN_DAYS, `Days must be at most ${MOST_TOKEN_DAYS}`),
  ),
})

/** The same as a form sends it. */
export const apiTokenFormSchema = v.object({
  ...apiTokenSchema.entries,
  days: v.pipe(v.string(), v.trim(), v.transform(Number), apiTokenSchema.entries.days),
})

/** `token add` */
export const tokenWordsSchema = v.object({
  name: sentenceSchema,
  role: v.optional(v.picklist(STAFF_ROLES, `must be one of ${STAFF_ROLES.join(', ')}.`), 'manager'),
  days: v.optional(wholeNumber({ least: 1, most: MOST_TOKEN_DAYS }), '365'),
})

/** `token revoke` */
export const tokenSchema = v.object({
  token: v.pipe(wholeNumber({ least: 1, most: 999_999_999 }), v.transform(toApiTokenId)),
})
