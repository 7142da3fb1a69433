# docker build --tag site-host .                       the host: node and one file (docs/deploying.md)
# docker build --tag site-backend --target backend .   the embedded backend, to try the whole site

FROM node:24-alpine AS build
WORKDIR /site
COPY . .
RUN npm ci
RUN npm run build -- host

FROM build AS backend
RUN mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 54321 54324
CMD ["node", "--import", "tsx", "tools/backend.ts"]

FROM node:24-alpine AS host
WORKDIR /app
COPY --from=build /site/platform/host/dist ./
# /store and /keys are mounted for reading. It writes nowhere but in /tmp, so the rest may be read-only.
ENV HOST=0.0.0.0 PORT=4400 STORE_DIR=/store KEYS_DIR=/keys STORE_CACHE=/tmp/store
USER node
EXPOSE 4400
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "host.js"]
