# The shop with Node alone: no development packages, no sources, an ordinary user. See docs/operating.md, In containers.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/pack.ts /shop

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shop /shop
RUN useradd --system --uid 10001 shop && install -d -o shop /data /backups
USER shop
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/shop/main.js"]
