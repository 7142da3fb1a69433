export const NotFoundPage = () => <h1>There is no page at this address</h1>
