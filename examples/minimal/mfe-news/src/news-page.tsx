export const Page = () => <h1>News</h1>
