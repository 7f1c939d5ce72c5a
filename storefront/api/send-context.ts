import { createContext } from 'react-router'
import type { Send } from './client.ts'
import type { SendContent } from './content.ts'

/** How loaders make data calls while a page is rendered on the server. */
export const sendContext = createContext<Send>()
/** The shop's own address, as customers type it. */
export const originContext = createContext<string>()
export const sendContentContext = createContext<SendContent>()
