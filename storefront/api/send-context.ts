import { createContext } from 'react-router'
import type { Send } from './client.ts'
import type { SendContact } from './contact.ts'
import type { SendContent } from './content.ts'
import type { Services } from './services.ts'

/** Where the shop is found on a messaging app, a video site and a photo site. */
export type SocialLinks = {
  messaging?: string | undefined
  video?: string | undefined
  photo?: string | undefined
}

/** How loaders make data calls while a page is rendered on the server. */
export const sendContext = createContext<Send>()
/** Whether the page is shown to those who sell what is on it, whether customers see it or not. */
export const previewContext = createContext<boolean>()
/** The shop's own URL, as customers type it. */
export const originContext = createContext<string>()
/** Where browsers find the services. */
export const servicesContext = createContext<Services>()
/** The shop's pages elsewhere, as far as there are any. */
export const socialLinksContext = createContext<SocialLinks>()
export const sendContentContext = createContext<SendContent>()
/** How a form that was sent without scripts goes on to the shop; there only while such a form is answered. */
export const sendContactContext = createContext<SendContact>()
