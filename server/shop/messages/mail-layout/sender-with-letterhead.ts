import type { Mail, Sender } from '../message.ts'
import { mailLayout } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

type Shop = { readLetterhead: () => Promise<Letterhead>; clock: () => number }

/** A rush of orders is many mails at once. */
const KEPT_FOR_MS = 1_000

/** Mails get the shop's look as they leave, so that each is kept in its own words alone, and a new logo or phone is on all that wait. */
export function withLetterhead(sender: Sender<Mail>, { readLetterhead, clock }: Shop): Sender<Mail> {
  let kept: { layOut: ReturnType<typeof mailLayout>; until: number } | undefined
  const layOut = async (mail: Mail & { html: string }) => {
    if (!kept || clock() >= kept.until) {
      kept = { layOut: mailLayout(await readLetterhead()), until: clock() + KEPT_FOR_MS }
    }
    return kept.layOut(mail)
  }
  return {
    ...sender,
    send: async (mail) => {
      const { html } = mail
      await sender.send(html === null ? mail : { ...mail, ...(await layOut({ ...mail, html })) })
    },
  }
}
