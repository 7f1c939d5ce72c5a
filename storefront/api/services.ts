/** Where the shop's services are. Empty means the storefront's own origin. */
export type Services = {
  api: string
  auth: string
  content: string
  /** what the path of a picture is put behind */
  pictures: string
}

export const OWN_SERVICES: Services = { api: '', auth: '', content: '', pictures: '/pictures' }

/** The name of the meta tag by which a page tells its scripts where the services are. */
export const SERVICES_TAG = 'services'

let known: Services | undefined

/** The services as the page in this browser names them. */
export function servicesOfPage(): Services {
  known ??= parse(document.querySelector<HTMLMetaElement>(`meta[name="${SERVICES_TAG}"]`)?.content)
  return known
}

function parse(content: string | undefined): Services {
  return content === undefined ? OWN_SERVICES : { ...OWN_SERVICES, ...(JSON.parse(content) as Services) }
}
