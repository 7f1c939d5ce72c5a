import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refuseCrossSite } from '#server/edges/http/cross-site.ts'
import { LONGEST_CONTACT_BODY } from '#server/edges/storefront-api/contact-route.ts'

/** A form as a browser sends it without scripts, and where it came from. */
export type SentForm = { body: string; ip: string }

export const FORM = 'application/x-www-form-urlencoded'

/** Screens with a form that works before its scripts have come. */
const SCREENS = ['/contactus']

/** Lets a screen's own action read what was sent to it; the answer is the screen, for the sender alone. */
export async function takeForms(
  app: FastifyInstance,
  ownOrigin: string,
  answer: (request: FastifyRequest, reply: FastifyReply, form: SentForm) => Promise<FastifyReply>,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (forms) => {
    forms.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: LONGEST_CONTACT_BODY } as const
    forms.addContentTypeParser(FORM, asText, (_request, body, done) => done(null, body))
    forms.addHook('onRequest', refuseCrossSite(ownOrigin, []))
    for (const screen of SCREENS) {
      forms.post(screen, (request, reply) =>
        answer(request, reply, { body: String(request.body ?? ''), ip: request.ip }),
      )
    }
  }
  await app.register(plugin)
}
