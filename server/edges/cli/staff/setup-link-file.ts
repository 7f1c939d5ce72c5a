import { join } from 'node:path'

/** Where the link by which the first owner is made is kept, while there is none. */
export const setupLinkFile = (dataDir: string): string => join(dataDir, 'backoffice-setup-link')
