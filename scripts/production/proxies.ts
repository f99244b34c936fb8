/** PgBouncer in session mode before a database whose socket is in a folder. */
export const bouncerConfig = ({ socketDir, port }: { socketDir: string; port: number }, listenPort: number): string =>
  `[databases]
cubby = host=${socketDir} port=${port} dbname=cubby user=cubby_web
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
max_client_conn = 200
ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout, extra_float_digits
server_reset_query = DISCARD ALL
`;

/** nginx in front of the shop: it caches built files, and keeps the figures internal. */
export const nginxConfig = (home: string, ports: { nginx: number; shop: number }): string =>
  `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  proxy_cache_path ${home}/cache keys_zone=files:1m max_size=100m;
  upstream shop { server 127.0.0.1:${ports.shop}; keepalive 16; }
  server {
    listen 127.0.0.1:${ports.nginx};
    client_max_body_size 25m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    location = /metrics { return 404; }
    location /assets/ { proxy_pass http://shop; proxy_cache files; proxy_cache_valid 200 365d; add_header X-Cache $upstream_cache_status; }
    location / { proxy_pass http://shop; }
  }
}
`;
