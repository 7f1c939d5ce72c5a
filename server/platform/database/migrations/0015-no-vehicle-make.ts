/** Nothing ever wrote or read a customer's make here: which vehicle was chosen, the browser knows. */
export const statements = (): string[] => ['alter table users drop column vehicle_make']
