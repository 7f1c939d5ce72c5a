import * as v from 'valibot'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { toMasterCategoryId } from '#domain/ids.ts'
import { nameSchema, recordNumber } from '../typed.ts'

/** As long as an import takes them. */
const LONGEST_NAME = 100

export const categoryNameSchema = v.object({
  name: v.pipe(
    nameSchema(LONGEST_NAME),
    v.check((name) => categoryKey(name) !== '', 'Name needs a letter or a digit'),
  ),
})

/** The same with the name that was read before. */
export const categoryRenameSchema = v.object({ ...categoryNameSchema.entries, read: v.string() })

export const categoryShownSchema = v.object({ shown: v.picklist(['yes', 'no']) })

/** Which one, and before which other it is put; before none: at the end. */
export const categoryPlaceSchema = v.object({
  id: v.pipe(recordNumber, v.transform(toMasterCategoryId)),
  before: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(recordNumber, v.transform(toMasterCategoryId)),
  ]),
})
