import { data } from 'react-router'
import * as v from 'valibot'
import {
  pictureAltSchema,
  pictureCropSchema,
  picturePlaceSchema,
  pictureSchema,
  seenPictureSchema,
} from '#domain/forms/catalogue/picture.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { parseForm, refusedField, refusedForm, type SentForm } from '../../../forms/form-result.ts'
import { addSentMedia } from './add-sent-media.ts'

type Deps = { shop: Pick<Shop, 'catalogue'>; actor: StaffActor; id: ProductId }

const KINDS = ['add', 'move', 'alt', 'crop', 'whole', 'remove', 'video'] as const
type Kind = (typeof KINDS)[number]

/** Whether a form stands in the part of the pictures: each begins with what it does. */
export const pictureKindOf = (form: string): Kind | undefined =>
  KINDS.find((kind) => kind === form.split('-')[0])

const inTwoSeconds = (text: string) => `${text} The shop shows it in two seconds.`

/** Does what one of the forms beside the pictures asks for. */
export async function changePictures(
  deps: Deps,
  kind: Kind,
  { sent, fields }: { sent: SentForm; fields: FormData },
) {
  const { shop, actor, id: productId } = deps
  const { catalogue } = shop
  const said = (refused: Refusal | undefined, text: string) =>
    refused ? refusedForm(sent, refused) : { toast: inTwoSeconds(text) }
  switch (kind) {
    case 'add': {
      const { added, refusals } = await addSentMedia(deps, fields)
      const count = added === 1 ? '1 file is added.' : `${added} files are added.`
      const problems = refusals.map(({ message }) => message)
      if (added === 0 && problems.length === 0) return refusedField(sent, 'file', 'Choose a picture first.')
      if (problems.length === 0) return { toast: inTwoSeconds(count) }
      return refusedField(sent, 'file', [...(added > 0 ? [count] : []), ...problems].join(' '))
    }
    case 'move': {
      const { id, before } = hiddenFields(picturePlaceSchema, sent)
      const refused = await catalogue.movePicture({ productId, id, before }, actor)
      if (refused) return refusedForm(sent, refused)
      const { pictures } = await catalogue.listMedia(productId)
      // One that stood on cards alone has another id now, and is the first or the last.
      const found = pictures.findIndex((it) => it.id === id)
      const place = found === -1 ? pictures.length : found + 1
      return { toast: inTwoSeconds(`It is now picture ${place} of ${pictures.length}.`) }
    }
    case 'alt': {
      const form = parseForm(pictureAltSchema, sent)
      if ('refused' in form) return form.refused
      return said(
        await catalogue.describePicture({ productId, ...form.value }, actor),
        'The description is saved.',
      )
    }
    case 'crop': {
      const form = parseForm(pictureCropSchema, sent)
      if ('refused' in form) return form.refused
      const { id, seen, ...crop } = form.value
      return said(
        await catalogue.cropPicture({ productId, id, seen, crop }, actor),
        'The picture is cropped.',
      )
    }
    case 'whole': {
      const { id, seen } = hiddenFields(seenPictureSchema, sent)
      const asked = { productId, id, seen, crop: null }
      return said(await catalogue.cropPicture(asked, actor), 'The whole picture is shown.')
    }
    case 'remove': {
      const { id } = hiddenFields(pictureSchema, sent)
      return said(await catalogue.removePicture({ productId, id }, actor), 'The picture is removed.')
    }
    case 'video': {
      const { id } = hiddenFields(pictureSchema, sent)
      return said(await catalogue.removeVideo({ productId, id }, actor), 'The video is removed.')
    }
  }
}

/** What stands in a hidden field, and is wrong only where somebody has written the form. */
function hiddenFields<Schema extends v.GenericSchema>(schema: Schema, sent: SentForm): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, sent.fields)
  if (!parsed.success) throw data(null, { status: 400 })
  return parsed.output
}
