# Varnish in front of the site, with PURGE=varnish and PURGE_URL=http://THIS-VARNISH (docs/operations.md, A cache at the edge).
# Needs the package varnish-modules, for xkey.
vcl 4.1;

import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The machines of the workers, which alone may send purges.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    set req.http.dropped = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Dropped " + req.http.dropped));
  }
  # Who is signed in, or has pressed something, sees what the site says now. Keys have answers and limits of their own.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie || req.http.Authorization) {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  if (!beresp.http.Cache-Control) {
    set beresp.ttl = 0s;
  }
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 10s;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
