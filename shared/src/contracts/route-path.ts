/** Whether a route, such as `/jobs/:id`, is for many pages, whose addresses only its remote knows. */
export const hasParameter = (path: string): boolean => path.includes(':')
