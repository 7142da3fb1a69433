/** Whether a route, such as `/jobs/:id`, matches many pages, whose addresses only its remote can list. */
export const hasParameter = (path: string): boolean => path.includes(':')
