import * as v from 'valibot'
import { LEAST_CROP, LONGEST_ALT } from '#domain/catalogue/pictures.ts'
import { isSingleLine } from '../single-line.ts'
import { wholeNumber } from '../typed.ts'

/** 0: the one that stands on cards alone. */
const pictureId = wholeNumber({ least: 0, most: Number.MAX_SAFE_INTEGER })

/** Which one, and before which other it is put; before none: at the end. */
export const picturePlaceSchema = v.object({
  id: pictureId,
  before: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    pictureId,
  ]),
})

export const pictureAltSchema = v.object({
  id: pictureId,
  alt: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONGEST_ALT, `Use at most ${LONGEST_ALT} characters.`),
    v.check(isSingleLine, 'Write it in one line.'),
    v.transform((alt) => alt || null),
  ),
  /** what it said before */
  seen: v.string(),
})

export const pictureSchema = v.object({ id: pictureId })

/** The same with the picture that was looked at. */
export const seenPictureSchema = v.object({ id: pictureId, seen: v.string() })

export const pictureCropSchema = v.object({
  ...seenPictureSchema.entries,
  size: wholeNumber({ least: LEAST_CROP, most: 100 }),
  x: wholeNumber({ least: 0, most: 100 }),
  y: wholeNumber({ least: 0, most: 100 }),
})
