import type { Mail, Sender } from '../message.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

/** Mails get the shop's look as they leave, so that each is kept in its own words alone, and a new logo or phone is on all that wait. */
export function withLetterhead(sender: Sender<Mail>, read: () => Promise<Letterhead>): Sender<Mail> {
  return {
    ...sender,
    send: async (mail) => {
      const { html } = mail
      await sender.send(html === null ? mail : { ...mail, ...layOutMail({ ...mail, html }, await read()) })
    },
  }
}
