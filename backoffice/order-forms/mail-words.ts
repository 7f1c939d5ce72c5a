/** Whether somebody is told by mail: of some who ordered at the counter no e-mail is known. */
export function mailWords(hasEmail: boolean, about = ''): string {
  return hasEmail
    ? `The customer gets an e-mail${about}.`
    : 'We have no e-mail for the customer: tell them yourself.'
}
