/** Customers follow it from a page of theirs and from a mail: a site by its name, and nothing that could end a link. */
export const SITE_LINK =
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/i
