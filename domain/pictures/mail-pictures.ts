import { hasWidths } from './picture-widths.ts'

/*
 * Pictures as mails have them: JPEG, as Outlook on Windows shows neither WebP nor AVIF, with the shop's night behind what can be seen
 * through, as readers of mail turn grounds light and dark as they like.
 */

export type MailPicture = 'square' | 'logo'

/** In pixels, some for each of those that a mail has room for: phones show two or three in the place of one. */
export const MAIL_PICTURE_WIDTH: Record<MailPicture, number> = { square: 160, logo: 480 }

/** The path of its URL; nothing for drawings, which come in no other form. */
export function mailPictureUrl(form: MailPicture, path: string | null): string | undefined {
  return path !== null && hasWidths(path) ? `/pictures/${form}/${path}.jpg` : undefined
}

/** What such a path asks for, of what stands behind `/pictures/`. */
export function parseMailPicture(text: string): { form: MailPicture; path: string } | undefined {
  const [, form, path = ''] = /^(square|logo)\/(.+)\.jpg$/.exec(text) ?? []
  return (form === 'square' || form === 'logo') && hasWidths(path) ? { form, path } : undefined
}
